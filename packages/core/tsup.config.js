import { preset } from '@latchkey/tsup'
import { atOnce } from '@latchkey/tsup/at-once'
import { together } from '@latchkey/tsup/together'

/** What is loaded later comes in few parts, each at a moment of its own. */
const later = {
  // With the first use of the kit.
  awake: [
    'src/reactions/index.ts',
    'src/features/loadConfig.ts',
    'src/modal/prefetch.ts',
    'src/wallets/prefetchWallets.ts',
    'src/wallets/createImageUrl.ts',
  ],
  // Where an earlier visit left a connection, or there is one now.
  connected: ['src/connection/takeUp.ts', 'src/identity/loadIdentity.ts', 'src/balance/loadBalance.ts'],
  // With what is counted.
  sending: ['src/analytics/sendTracked.ts'],
  // With more wallets than the first list has.
  more: ['src/wallets/loadWalletPage.ts', 'src/wallets/loadWalletSearch.ts'],
  // When a wallet or node is asked.
  asking: [
    'src/connection/askToConnect.ts',
    'src/connection/askToSwitch.ts',
    'src/connection/dropConnections.ts',
    'src/connection/endGrant.ts',
    'src/connection/makeCurrent.ts',
    'src/account/callCapability.ts',
    'src/account/checkSigner.ts',
    'src/account/checkSignature.ts',
    'src/account/toSignError.ts',
  ],
}

const { awake, ...others } = later
const after = Object.fromEntries(Object.keys(others).map((name) => [name, awake]))

// What the index brings is a chunk per module: a host's bundler then loads with the page only what the page imports,
// although all is named in one index.
export default preset(await atOnce('src/index.ts'), { esbuildPlugins: [together(later, { after })] })
