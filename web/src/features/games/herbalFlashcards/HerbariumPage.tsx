import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { plural } from '../../../platform/plural';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SearchField } from '../../../ui/forms/SearchField';
import { Card } from '../../../ui/layout/Card';
import { Stack } from '../../../ui/layout/Stack';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { Dialog } from '../../../ui/overlays/Dialog';
import { HerbPicture } from '../herbPictures/HerbPicture';
import { HerbFace } from './HerbFace';
import { HerbFacts } from './HerbFacts';
import { partsOf } from './herbParts';
import { matchesHerb } from './matchesHerb';
import { PartFilter } from './PartFilter';
import { useHerbCards } from './useHerbCards';

/** All herbs with their pictures; a tap opens the facts about one. */
export default function HerbariumPage() {
  const { herbs, isLoaded, error, refetch } = useHerbCards();
  const [query, setQuery] = useState('');
  const [openId, setOpenId] = useState<string>();
  const [part, setPart] = useSearchParam('part');
  const wanted = useDeferredValue(query);
  if (!isLoaded) return <QueryState error={error} onRetry={() => void refetch()} what="herbs" height={480} />;
  const found = [...herbs.values()].filter(
    (herb) => matchesHerb(herb, wanted) && (!part || partsOf(herb).includes(part)),
  );
  const open = openId === undefined ? undefined : herbs.get(openId);
  return (
    <Column>
      <Link to="/games/herbal-flashcards">Herbal Flashcards</Link>
      <VisuallyHidden as="h2">Herbarium</VisuallyHidden>
      <SearchField label="Search name, Latin name, part, or use" value={query} onChange={setQuery} />
      <PartFilter value={part} onChange={setPart} />
      <VisuallyHidden role="status">{plural(found.length, 'herb')}</VisuallyHidden>
      {found.length === 0 ? (
        <Card>
          <EmptyState icon={Search} title="No results">
            {part
              ? 'Try another name, or browse all herbs.'
              : 'Try another name, or a part such as root or flower.'}
          </EmptyState>
        </Card>
      ) : (
        <Tiles>
          {found.map(({ id, title, latinName }) => (
            <li key={id}>
              <Tile type="button" onClick={() => setOpenId(id)}>
                <HerbPicture herb={id} isDecorative />
                <strong>{title}</strong>
                <em lang="la">{latinName.split(/ \(| and /)[0]}</em>
              </Tile>
            </li>
          ))}
        </Tiles>
      )}
      {open && (
        <Dialog title={open.title} isWide onClose={() => setOpenId(undefined)}>
          <Stack>
            <HerbFace herb={open.id} latinName={open.latinName} />
            <HerbFacts herb={open} />
          </Stack>
        </Dialog>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  > a { justify-self: start; padding: ${theme.space.xs} 0; }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${theme.space.md};
  ${theme.media.phone} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${theme.space.sm}; }
`;

const Tile = styled.button`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.panel};
  text-align: center;
  transition: border-color ${theme.motion.quick};
  content-visibility: auto;
  contain-intrinsic-size: auto 220px;
  &:hover { border-color: ${theme.color.herb}; }
  svg { width: 100%; height: auto; aspect-ratio: 1; max-width: 9rem; }
  em { color: ${theme.color.muted}; font-size: ${theme.size.sm}; overflow-wrap: anywhere; }
  ${theme.media.phone} {
    padding: ${theme.space.sm} 4px;
    contain-intrinsic-size: auto 150px;
    svg { max-width: 5.5rem; }
    strong, em { line-height: 1.25; hyphens: auto; }
    strong { font-size: ${theme.size.sm}; }
    em { font-size: ${theme.size.xs}; }
  }
`;
