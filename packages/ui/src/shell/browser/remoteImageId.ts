/**
 * The gateway's id of an image, from the URL in a response.
 *
 * Only the id is used: images are loaded from the kit's own gateway, whatever host the response names (T-D4).
 *
 * @returns `undefined` for a URL that is not an image of a gateway.
 */
export function remoteImageId(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return /\/public\/getTokenImage\/([A-Za-z0-9_-]{1,64})$/.exec(new URL(url).pathname)?.[1]
}
