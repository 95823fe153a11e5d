import type { Namespace } from '@latchkey/common'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'

/** The connected wallet's own object (EIP-1193 on EVM); `undefined` while nothing is connected. */
export async function getProvider(kit: Kit, parameters: { namespace?: Namespace | undefined } = {}): Promise<unknown> {
  return getSnapshot(kit, parameters).connector?.getProvider()
}
