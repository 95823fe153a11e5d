/**
 * The gateway's id of a picture, out of the address under which it says to serve it.
 *
 * Only the id is taken: a picture is fetched from the kit's own gateway, whatever host the answer names (T-D4).
 *
 * @returns `undefined` for an address that is no picture of a gateway.
 */
export function imageIdOf(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return /\/public\/getTokenImage\/([A-Za-z0-9_-]{1,64})$/.exec(new URL(url).pathname)?.[1]
}
