import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { onScopeDispose, shallowRef } from 'vue'

export const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })

/** Account, network and wallet, always of one moment. */
export function useSnapshot() {
  const snapshot = shallowRef(latchkey.getSnapshot())
  onScopeDispose(
    latchkey.subscribe((next) => {
      snapshot.value = next
    }),
  )
  return snapshot
}
