/**
 * Afrikaans, isiZulu (with kwe- and ye-), Sesotho and colloquial words for those in names and labels, as
 * `searchTerms` returns them. Prefixes (lam) and slips (sensitief) are found without an entry.
 */
const wordsFor = {
  dog: 'hond honde hondekos hondkos dogfood inja izinja yenja kwenja zezinja kwezinja ntja dintja',
  puppy: 'hondjie hondjies welpie welpies puppyfood umdlwane imidlwane ntjanyana',
  cat: 'kat katte katkos kattekos catfood ikati amakati yekati kwekati kwamakati katse dikatse',
  kitten: 'katjie katjies kitty kittenfood',
  adult: 'volwasse',
  senior: 'oud ou old',
  chicken: 'hoender hoenderkos inkukhu kwenkukhu yenkukhu kgoho khoho',
  'chicken turkey': 'poultry',
  turkey: 'kalkoen',
  beef: 'bees beesvleis inkomo yenkomo kwenkomo kgomo',
  lamb: 'lamsvleis skaap imvu yemvu kwemvu nku konyana',
  ostrich: 'volstruis',
  venison: 'wild wildsvleis game',
  'fish hake tuna pilchard snoek': 'vis inhlanzi tlhapi',
  'hake tuna pilchard snoek': 'fish',
  hake: 'stokvis',
  pilchard: 'sardyn sardine sardines',
  prawn: 'garnaal',
  salmon: 'salm',
  rice: 'rys irayisi raese',
  maize: 'mielie mielies corn umbila poone',
  barley: 'gars',
  carrot: 'wortel wortels',
  potato: 'patat patats',
  spinach: 'spinasie',
  butternut: 'botterskorsie',
  peanut: 'grondboontjiebotter',
  dry: 'droog droe kibble pellets korrels',
  wet: 'nat',
  tin: 'blik blikkie blikkies can cans tinned',
  pouch: 'sakkie sakkies sachet sachets',
  treats: 'lekkernye lekkerny happies snack snacks',
  biscuits: 'beskuitjies',
  large: 'groot big',
  small: 'klein',
  indoor: 'binnenshuis',
  light: 'ligte diet dieet overweight slim',
  'sensitive oneprotein': 'hypoallergenic allergy allergies allergic allergie',
  glucosamine: 'joint joints arthritis gewrig gewrigte',
  'biscuits crunchy chew': 'dental teeth tande',
};

/** The word itself is searched too, as in a name (Kat & Kombuis). */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(wordsFor).flatMap(([found, words]) =>
    words.split(' ').map((word) => [word, found.split(' ')] as const),
  ),
);

/** Stop words: they would match every product. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'food foods kos ukudla dijo meat vleis inyama nama pack packs bag bags sak for my the a an of or ' +
    'with and in vir van met en die n se is to pet pets ya tsa'
  ).split(' '),
);
