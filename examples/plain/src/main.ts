import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, signMessage } from 'latchkey'
import { mainnet } from 'latchkey/networks'

const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })

latchkey.subscribe(({ address }) => {
  document.querySelector('#address')!.textContent = address ?? 'Nobody is connected'
})
document.querySelector('#sign')!.addEventListener('click', async () => {
  const signature = await signMessage(latchkey.kit, { message: 'Hello' })
  document.querySelector('#signature')!.textContent = signature
})
