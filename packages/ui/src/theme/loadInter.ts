/**
 * Gives the page the modal's own typeface, from the host's own server: nothing is fetched from a third party.
 *
 * Optional: without it the modal is set in an Inter the visitor has, or in the system's face. The file is `fonts/inter.woff2` of
 * this package (SIL Open Font License); bundlers find it by themselves, others pass the address it is served at.
 *
 * @returns Takes the face away again.
 * @throws Whatever the browser says if the file does not load; the page is then as it was.
 * @see Requirement U-06
 */
export async function loadInter(options: loadInter.Options = {}): Promise<() => void> {
  const { url = new URL('../../fonts/inter.woff2', import.meta.url).href, target = document } = options
  const { FontFace } = target.defaultView ?? globalThis
  const face = new FontFace('Inter Variable', `url(${JSON.stringify(url)}) format("woff2")`, { weight: '100 900', display: 'swap' })
  await face.load()
  target.fonts.add(face)
  return () => void target.fonts.delete(face)
}

export declare namespace loadInter {
  type Options = {
    /** Where the host serves the file. */
    url?: string | undefined
    /** @defaultValue the page's document */
    target?: Document | undefined
  }
}
