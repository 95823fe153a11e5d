import type { AdapterContext } from '@latchkey/common/contract'
import { slot } from '@latchkey/common/contract'

const sentNonces = slot(() => new Map<string, number>())

/** Where each transaction of this kit was sent: the chain finds none by its hash alone. By chain id and hash. */
export function getSent(context: AdapterContext): Map<string, number> {
  return context.slot(sentNonces)
}
