import packageJson from '../../package.json' with { type: 'json' };

export const { version } = packageJson;

export const majorOf = (of: string): number => Number.parseInt(of, 10);
