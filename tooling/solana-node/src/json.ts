/** JSON as Solana nodes write it: whole numbers of any size, never as text. */
export function toJson(value: unknown): string {
  const raw = JSON as unknown as { rawJSON(text: string): unknown }
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? raw.rawJSON(String(part)) : part))
}
