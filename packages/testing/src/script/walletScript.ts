/// <reference path="../script.d.ts" />
import { familyOf, type WalletOptions } from '../wallet/families.ts'

/** The script of each family: it needs no module loader and no network, and leaves its function in `testWalletFamily`. */
const scripts: { readonly [family in WalletOptions['family']]: () => Promise<{ readonly script: string }> } = {
  eip155: () => import('../evm/evmFamily.ts?script'),
  solana: () => import('../solana/solanaFamily.ts?script'),
  bip122: () => import('../bitcoin/bitcoinFamily.ts?script'),
  polkadot: () => import('../polkadot/polkadotFamily.ts?script'),
  cosmos: () => import('../cosmos/cosmosFamily.ts?script'),
}

/**
 * Makes one script that puts a test wallet into any page: for the function of your test runner that runs a script before a page's own, such
 * as Puppeteer's `evaluateOnNewDocument` or the DevTools protocol's `Page.addScriptToEvaluateOnNewDocument`.
 *
 * @returns Source text of a classic script.
 * @throws An `Error` that names the family or secret which does not exist.
 */
export async function walletScript(options: WalletOptions): Promise<string> {
  // What is wrong with the options is said here rather than in a page's console.
  ;(await familyOf(options)).identify(options)
  const { script } = await scripts[options.family]()
  return `(() => {\n${script}\nObject.values(testWalletFamily)[0].install(${JSON.stringify(options)})\n})()`
}
