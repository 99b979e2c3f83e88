import { useNavigate } from 'react-router-dom';
import { useCreateCustomGameMutation } from '../customGames.generated';
import { customPath } from '../customModes';
import { GameEditor } from './GameEditor';

/** A new game of one's own cards. */
export default function CreateGamePage() {
  const navigate = useNavigate();
  const [create] = useCreateCustomGameMutation();
  return (
    <GameEditor
      initial={{ title: '', description: '', cards: [] }}
      submitLabel="Create game"
      onSave={async (input) => {
        const { data } = await create({ variables: { input } });
        if (data) await navigate(customPath(data.createCustomGame.id));
      }}
    />
  );
}
