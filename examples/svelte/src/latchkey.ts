import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import { readable } from 'svelte/store'

export const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })

/** Account, network and wallet, always of one moment. */
export const snapshot = readable(latchkey.getSnapshot(), (set) => latchkey.subscribe(set))
