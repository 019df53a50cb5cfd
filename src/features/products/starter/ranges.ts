/** How one of our ranges looks on the shelf. */
export type RangeLook = {
  /** The name, broken where a narrow label breaks it. */
  name: readonly string[];
  promise: string;
  base: string;
  deep: string;
  tint: string;
  accent: string;
  pattern: 'stripes' | 'petals' | 'dots' | 'hills' | 'waves' | 'rays' | 'checks' | 'diamonds';
  window: 'circle' | 'arch' | 'shield';
  panelEdge: 'wave' | 'hill' | 'scallop' | 'straight';
};

/** The shop's own ranges; none of these names belongs to a maker outside this catalogue. */
export const ranges = {
  witkoppie: {
    name: ['WITKOPPIE'],
    promise: 'EVERYDAY GOODNESS',
    base: '#b5432e',
    deep: '#5f1f16',
    tint: '#f7d9b8',
    accent: '#f0a92e',
    pattern: 'hills',
    window: 'circle',
    panelEdge: 'hill',
  },
  jacarandaKitchen: {
    name: ['JACARANDA', 'KITCHEN'],
    promise: 'GRAIN FREE',
    base: '#5d4a8f',
    deep: '#2f2458',
    tint: '#e4daf4',
    accent: '#e9b23c',
    pattern: 'petals',
    window: 'arch',
    panelEdge: 'scallop',
  },
  hlala: {
    name: ['HLALA'],
    promise: 'CARE FOR LIFE',
    base: '#1f7a74',
    deep: '#0d3f40',
    tint: '#d5efe6',
    accent: '#f2c14e',
    pattern: 'diamonds',
    window: 'shield',
    panelEdge: 'straight',
  },
  kleinSpan: {
    name: ['KLEIN', 'SPAN'],
    promise: 'FOR THE LITTLE ONES',
    base: '#3d8fc4',
    deep: '#153f63',
    tint: '#fdf0c2',
    accent: '#f7b733',
    pattern: 'dots',
    window: 'circle',
    panelEdge: 'scallop',
  },
  stoepStew: {
    name: ['STOEP STEW'],
    promise: 'SLOW COOKED',
    base: '#2f5d3a',
    deep: '#16331f',
    tint: '#f3e3bb',
    accent: '#e8a33a',
    pattern: 'checks',
    window: 'circle',
    panelEdge: 'straight',
  },
  whiskerBay: {
    name: ['WHISKER', 'BAY'],
    promise: 'FROM COLD WATERS',
    base: '#20578c',
    deep: '#0f2d4e',
    tint: '#cfe8f3',
    accent: '#f3b64a',
    pattern: 'waves',
    window: 'circle',
    panelEdge: 'wave',
  },
  sonop: {
    name: ['SONOP'],
    promise: 'SLOW DRIED TREATS',
    base: '#d9782d',
    deep: '#6f2f0d',
    tint: '#fdebc4',
    accent: '#ffd35c',
    pattern: 'rays',
    window: 'arch',
    panelEdge: 'hill',
  },
  katEnKombuis: {
    name: ['KAT &', 'KOMBUIS'],
    promise: 'HOME STYLE RECIPES',
    base: '#a8365f',
    deep: '#551530',
    tint: '#f8dccf',
    accent: '#f0b13c',
    pattern: 'stripes',
    window: 'shield',
    panelEdge: 'wave',
  },
} as const satisfies Record<string, RangeLook>;

export type RangeName = keyof typeof ranges;
