/** How a dog looks: colours, ears, coat and proportions. */
export type DogLook = {
  coat: string;
  /** Muzzle, chest and paws. */
  light: string;
  ears: 'drop' | 'prick' | 'folded' | 'long';
  earColour: string;
  /** Where the second colours sit on the head. */
  markings?: ('blaze' | 'mask' | 'patch' | 'brows' | 'saddle' | 'socks')[];
  /** Colour of patch, mask and saddle. */
  dark: string;
  /** Curly or long coats have a wavy outline. */
  fluffy?: boolean;
  /** Leg length; 1 is a Labrador's. */
  legs?: number;
  /** Whole size; 1 is a Labrador's. */
  size?: number;
};

/** The breeds that live around the shop. */
export const dogBreeds = {
  africanis: {
    coat: '#c98f4f',
    light: '#f6e6cb',
    ears: 'folded',
    earColour: '#a46e36',
    dark: '#5b3c22',
    markings: ['blaze', 'socks'],
  },
  boerboel: {
    coat: '#c48a4e',
    light: '#d8a76c',
    ears: 'drop',
    earColour: '#7c4e2b',
    dark: '#4a3326',
    markings: ['mask'],
    size: 1.12,
  },
  jackRussell: {
    coat: '#fbf3e4',
    light: '#fffaf0',
    ears: 'folded',
    earColour: '#a8642f',
    dark: '#b87038',
    markings: ['patch', 'saddle'],
    size: 0.7,
    legs: 0.8,
  },
  ridgeback: {
    coat: '#b5703a',
    light: '#cd8f57',
    ears: 'drop',
    earColour: '#93552a',
    dark: '#6b3d20',
    markings: ['brows'],
    size: 1.08,
  },
  labradorBlack: {
    coat: '#3b3634',
    light: '#4c4643',
    ears: 'drop',
    earColour: '#2b2725',
    dark: '#231f1d',
  },
  labradorYellow: {
    coat: '#ecc98d',
    light: '#f8e6c3',
    ears: 'drop',
    earColour: '#d7a863',
    dark: '#a87b42',
  },
  labradorBrown: {
    coat: '#7b4a2d',
    light: '#96633f',
    ears: 'drop',
    earColour: '#5f371f',
    dark: '#4a2a18',
  },
  shepherd: {
    coat: '#c68b4a',
    light: '#e3b57a',
    ears: 'prick',
    earColour: '#3f3027',
    dark: '#3f3027',
    markings: ['mask', 'saddle', 'brows'],
    size: 1.1,
  },
  collie: {
    coat: '#35302f',
    light: '#fdf6ea',
    ears: 'folded',
    earColour: '#292423',
    dark: '#292423',
    markings: ['blaze', 'socks'],
  },
  spaniel: {
    coat: '#b8652d',
    light: '#d9935a',
    ears: 'long',
    earColour: '#984d1f',
    dark: '#7d3d17',
    size: 0.85,
  },
  beagle: {
    coat: '#c27a3c',
    light: '#fdf3e1',
    ears: 'long',
    earColour: '#9a5a28',
    dark: '#3c312c',
    markings: ['blaze', 'saddle', 'socks'],
    size: 0.82,
  },
  dachshund: {
    coat: '#8a4b26',
    light: '#b87440',
    ears: 'long',
    earColour: '#6d3819',
    dark: '#5a2d14',
    markings: ['brows'],
    legs: 0.42,
    size: 0.78,
  },
  maltese: {
    coat: '#fdf8ee',
    light: '#fffdf8',
    ears: 'long',
    earColour: '#efe3cd',
    dark: '#d9c8aa',
    fluffy: true,
    legs: 0.6,
    size: 0.62,
  },
  yorkie: {
    coat: '#c88d4d',
    light: '#e3b577',
    ears: 'prick',
    earColour: '#a56f38',
    dark: '#5c5a62',
    markings: ['saddle'],
    fluffy: true,
    legs: 0.6,
    size: 0.58,
  },
  poodle: {
    coat: '#d9a77a',
    light: '#e8c39d',
    ears: 'long',
    earColour: '#c58d5d',
    dark: '#a9754a',
    fluffy: true,
    size: 0.8,
  },
  staffie: {
    coat: '#6f7681',
    light: '#f4efe6',
    ears: 'folded',
    earColour: '#5a606b',
    dark: '#4b515b',
    markings: ['blaze'],
    size: 0.86,
    legs: 0.85,
  },
} as const satisfies Record<string, DogLook>;

export type DogBreed = keyof typeof dogBreeds;

/** The look of a breed. */
export function dogLook(breed: DogBreed): DogLook {
  return dogBreeds[breed];
}
