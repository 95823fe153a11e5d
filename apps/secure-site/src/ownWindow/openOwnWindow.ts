import { openPopup, type Popup } from '@latchkey/common/web'

/** Opens a window of our own origin, in the language of this document. Call it inside a press. @returns Nothing where the browser opens none. */
export function openOwnWindow(
  hash: string,
  look: { readonly name: string; readonly width: number; readonly height: number },
): Popup | undefined {
  return openPopup(`${location.origin}/popup?locale=${encodeURIComponent(document.documentElement.lang)}#${hash}`, look)
}
