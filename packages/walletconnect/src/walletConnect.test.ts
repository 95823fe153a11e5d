import { describeConnector } from '@latchkey/test/conformance'
import { networks, startDapp } from '../test/startDapp.ts'
import { startRelay } from '../test/startRelay.ts'
import { addresses, startWallet } from '../test/startWallet.ts'

describeConnector('walletConnect, over a real client and a wallet of another maker', async () => {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url)
  const dapp = startDapp({ relay: { urls: [relay.url] }, onUri: (uri) => void wallet.pair(uri) })
  const [first] = networks.eip155
  let chain: string = first.caipNetworkId
  const quietly = (act: () => Promise<unknown>) => void act().catch(() => {})
  return {
    context: dapp.context(),
    connector: dapp.face(),
    networks: networks.eip155,
    wallet: {
      countPrompts: () => wallet.prompts.length,
      refuse() {
        wallet.answer = 'reject'
      },
      hang() {
        wallet.answer = 'hang'
        return { answer: () => quietly(() => wallet.approve()) }
      },
      changeAccount: () => quietly(() => wallet.emit('accountsChanged', [addresses['eip155']?.[1]], chain)),
      changeNetwork(network) {
        chain = network.caipNetworkId
        quietly(() => wallet.emit('chainChanged', Number(network.id), chain))
      },
      leave: () => quietly(() => wallet.leave()),
    },
    async stop() {
      await wallet.stop()
      await relay.stop()
    },
  }
})
