import { stemmer } from 'stemmer';

/**
 * Words from any conversation: they say who, when, how, or how much, but little about a question's subject.
 */
const lowSignal = `
husband wife mother mom mum father dad parent parents son daughter brother sister aunt uncle cousin grandma grandmother grandpa grandfather
grandparents granny nephew niece friend friends neighbor neighbour colleague coworker boss girlfriend boyfriend partner family guy man woman men women
boy girl lady gentleman people person anybody everybody everyone nobody mine yours ours theirs myself yourself himself herself
today yesterday tomorrow tonight day days week weeks weekly month months monthly year years yearly ago morning evening afternoon minute minutes moment
later soon already still again always never sometimes often usually rarely recently lately suddenly currently meanwhile early late next previous former
twice times half quarter couple few dozen hundred thousand two three four five six seven eight nine ten first second third half-year age old older young
new big small little tiny huge large long short high low tall nice great fine okay ok wonderful terrible awful strange weird odd funny crazy stupid sure
certain real true wrong right different same similar possible impossible important easy hard difficult simple main special normal usual ordinary common
whole entire full empty several enough little less lot lots bit piece part kind sort type way ways thing stuff something anything everything nothing
hear heard read told tell said says speak talk talked ask asked asking question questions answer answers wonder wondering think thought thinking believe
feel feels felt feeling seem seems seemed look looks looked looking watch notice noticed guess suppose hope wish want wanted wants prefer love like liked
hate mind care worry afraid swear swears try tried tries trying start started begin began stop stopped keep keeps kept leave left stay stayed come comes
came coming bring brings brought put puts give gave given buy bought sell sold pay paid spend cost costs price cheap expensive worth money euro euros dollar
dollars find found meet met happen happens happened happening become became turn turned run runs running walk stand sit lie live lives lived life die died
play played show showed shown learn learned learning teach taught study studied understand understood explain explains explained mention mentioned recommend recommended
suggest suggested suggestion advise advice idea ideas reason reasons example case point fact story truth catch sense matter deal plan plans planning decide
decided choice choose chosen option options hand hands front side top bottom middle end inside outside around near far away behind above under between
home house room place town city country world street shop store shops market office holiday vacation trip travel travelled work job school class
car bike cupboard coffee cup table chair box bag bottle picture book film movie music song game name names word words letter language
best better worst worse good bad well rather quite really actually probably maybe perhaps simply exactly especially finally however although though instead
without within during since until while whether because therefore otherwise besides except despite via etc hello hi hey thanks thank welcome dear sorry
should shouldnt wouldnt couldnt havent hasnt hadnt isnt arent wasnt werent theres whats thats lets weve youve theyre whos
grow grew grown happy sad beautiful pretty ugly famous favorite favourite interesting boring fun serious careful quick quickly fast
consider considered expect expected remember forget forgot imagine realize realized manage managed handle handled able unable allowed supposed
super extremely totally completely absolutely constantly randomly anymore properly correctly kinda sorta somehow
stage stages figure sound sounds sounded write wrote written call called calling visit visited wear wearing eat eating cook cooking sleep sleeping wake drive driving
train training win winning fight fighting break broke broken change changed changes fix fixed repair
`;

const stems = new Set(
  lowSignal
    .trim()
    .split(/\s+/)
    .map((word) => stemmer(word)),
);

/** Whether the word with this stem says little about a question's subject. */
export function isLowSignal(stem: string): boolean {
  return stems.has(stem);
}
