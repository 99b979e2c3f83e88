import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { QueryState } from '../../../../core/components/QueryState';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { toast } from '../../../../ui/feedback/toastStore';
import { useCustomGameQuery, useSaveCustomGameMutation } from '../customGames.generated';
import { customPath } from '../customModes';
import { GameEditor } from './GameEditor';

/** Edits the person's own game. Changes saved in another window aren't overwritten. */
export default function EditGamePage() {
  const { gameId: id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useCustomGameQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [save] = useSaveCustomGameMutation();
  const game = data?.customGame;
  useDocumentTitle(game ? `Edit ${game.title}` : 'Edit Custom Game');
  if (!game) return <QueryState error={error} onRetry={() => void refetch()} what="the game" height={320} />;
  if (!game.isOwn) return <Navigate to={customPath(id)} replace />;
  const { title, description, cards, updatedAt } = game;
  return (
    <GameEditor
      key={updatedAt}
      initial={{ title, description, cards }}
      submitLabel="Save game"
      cancelTo={customPath(id)}
      onSave={async (input) => {
        await save({ variables: { id, seenAt: updatedAt, input } });
        toast({ title: 'Game saved' });
        await navigate(customPath(id));
      }}
    />
  );
}
