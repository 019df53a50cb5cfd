export const figuresPaths = { office: '/admin/figures' } as const;
