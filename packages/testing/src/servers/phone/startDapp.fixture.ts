import { SignClient } from '@walletconnect/sign-client'

/** A page's client of a test's own relay. It saves nothing and asks no other server. */
export async function startDapp(relayUrl: string) {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'latchkey-lab',
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    storageOptions: { database: ':memory:' },
  })
  client.core.verify.register = async () => ''
  return client
}
