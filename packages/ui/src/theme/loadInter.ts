/**
 * Gives the page the modal's own typeface, from the host's own server: nothing is fetched from a third party.
 *
 * Optional: without it the modal is set in an installed Inter, or in the system's typeface. The file is the host's to get and
 * serve: it is under the SIL Open Font License, which is none of the licences Latchkey publishes under (B-19).
 *
 * @returns Removes the typeface again.
 * @throws Whatever the browser says if the file does not load; the page is then as it was.
 * @see Requirement U-06
 */
export async function loadInter(options: loadInter.Options): Promise<() => void> {
  const { url, target = document } = options
  const { FontFace } = target.defaultView ?? globalThis
  const face = new FontFace('Inter Variable', `url(${JSON.stringify(url)}) format("woff2")`, { weight: '100 900', display: 'swap' })
  await face.load()
  target.fonts.add(face)
  return () => void target.fonts.delete(face)
}

export declare namespace loadInter {
  type Options = {
    /** Where the host serves `InterVariable.woff2`, such as `/fonts/inter.woff2`. */
    url: string
    /** @defaultValue the page's document */
    target?: Document | undefined
  }
}
