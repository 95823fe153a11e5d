import { safeImage } from '@latchkey/common/web'

/** Lets through what may be the source of an image: pictures inside the address, our own blobs, and https pages. */
export function imageSource(src: string | undefined): string | undefined {
  if (src === undefined || src === '') return undefined
  if (/^data:/i.test(src.trim())) return safeImage(src)
  return /^(blob:|https:|\/(?!\/))/i.test(src) ? src : undefined
}
