import type { EmbeddedTheme } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/** Makes the secure site's frame look like what is around it. Never rejects: a frame in its own colours works, too. */
export async function syncFrameTheme(kit: Kit, theme: EmbeddedTheme): Promise<void> {
  await getEmbedded(kit).then(
    (wallet) => wallet.syncTheme(theme),
    () => {},
  )
}
