import { useNavigate } from 'react-router-dom';
import { Lead } from '../../../../ui/layout/PageText';
import { useCreateCustomGameMutation } from '../customGames.generated';
import { customModes, customPath } from '../customModes';
import { GameEditor } from './GameEditor';

const modes = new Intl.ListFormat('en-US').format(customModes.map(({ title }) => title));

/** Creates a game with the person's own cards. */
export default function CreateGamePage() {
  const navigate = useNavigate();
  const [create] = useCreateCustomGameMutation();
  return (
    <>
      <Lead>
        Your cards become a game with {customModes.length} ways to play: {modes}. What you miss becomes a
        flashcard.
      </Lead>
      <GameEditor
        initial={{ title: '', description: '', cards: [] }}
        submitLabel="Create game"
        cancelTo="/games"
        onSave={async (input) => {
          const { data } = await create({ variables: { input } });
          if (data) await navigate(customPath(data.createCustomGame.id));
        }}
      />
    </>
  );
}
