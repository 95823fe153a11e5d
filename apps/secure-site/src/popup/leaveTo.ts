import { openExternal } from '@latchkey/common/web'

/** Goes on to the provider's page in this window, by the one gate of links. @returns Whether it may be gone to. */
export function leaveTo(url: string): boolean {
  return openExternal(url, 'web', { target: '_self' })
}
