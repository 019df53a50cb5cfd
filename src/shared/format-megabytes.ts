/** '3.4 MB'; 'under 0.1 MB'. A megabyte is 2^20 bytes. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (bytes > 0 && megabytes < 0.1) return 'under 0.1 MB';
  return `${megabytes >= 100 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`;
}
