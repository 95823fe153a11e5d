import { mainnet } from 'viem/chains'
import { mainnet as network } from '../../../packages/common/src/networks/data/evm.generated.ts'
import { startAnvil } from '../../../packages/testing/src/servers/chains/startAnvil.ts'
import { account, connect, visit } from './visit.ts'

/**
 * Opens a new app as its maker would, connects a wallet, and loads the page again.
 *
 * @returns What went wrong, such as no modal, or an address that is not shown.
 */
export async function connectStarter(url: string): Promise<string | undefined> {
  const anvil = await startAnvil({ chainId: mainnet.id })
  const [publicNode = ''] = network.rpcUrls.default.http
  try {
    return await visit(
      async (page) => {
        const showsAccount = async () => {
          await page.locator('#address', { hasText: account.address }).waitFor()
          await page.locator('#network', { hasText: network.name }).waitFor()
          // The button shows what the page's node said.
          await page.locator('latchkey-button').getByText('10,000.000 ETH').first().waitFor()
        }
        await connect(page, url, anvil.url, mainnet)
        await showsAccount()
        await page.reload()
        await showsAccount()
        return undefined
      },
      { [publicNode]: anvil.url },
    )
  } finally {
    await anvil.stop()
  }
}
