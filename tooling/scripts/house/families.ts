import { isTest, type Rule, withoutComments } from './tree.ts'

/** Chain families by namespace, functions that tell one from the others, and makers of wallets, also inside a longer name. */
const names = new RegExp(
  [
    String.raw`\b(?:eip155|solana|bip122|polkadot|cosmos)\b|\bis(?:Evm|Solana|Bitcoin|Polkadot|Cosmos)(?![a-z])`,
    String.raw`metamask|coinbase|baseAccount|phantom|rabby|\bokx|trustwallet|solflare|backpack|keplr|\bleap\b|unisat|xverse|leather`,
    String.raw`talisman|subwallet|cosmostation|braveWallet|['"\x60](?:safe|ledger|rainbow)['"\x60]`,
  ].join('|'),
  'i',
)

/** What serves every family and every wallet alike. */
const places = /^(?:packages\/(?:core|ui|walletconnect)|apps\/gateway)\/src\/.+\.tsx?$/

/** Where one may be named all the same, and why: a file, or all below a folder. */
const exceptions: readonly (readonly [path: string, why: string])[] = [
  // Data: one place in a package for what is known of families and wallets.
  ['packages/walletconnect/src/session/eip1193Namespaces.ts', 'data: whose providers speak EIP-1193'],
  ['packages/core/src/connector/isSwitchedOff.ts', 'data: wallets that have an option of their own (R-14)'],
  ['packages/core/src/onramp/fetchOnRampOffers.ts', 'data: codes of one on-ramp (S-30)'],
  ['apps/gateway/src/data/families/', 'data: one record for each family'],
  ['apps/gateway/src/data/balances/findCoin.ts', 'data: coins of known chains'],
  // Options and settings: their names and examples are what hosts and operators read.
  ['packages/core/src/config.ts', 'public options with the names of wallets (R-14)'],
  ['packages/core/src/checkConfig.ts', 'public options with the names of wallets (R-14)'],
  ['packages/core/src/warnOfConfig.ts', 'public options with the names of wallets (R-14)'],
  ['apps/gateway/src/host/config/', 'settings by chain: their grammar, examples, and the lab’s own chains'],
  ['apps/gateway/src/host/init/', 'settings by chain: examples of them'],
  ['apps/gateway/src/dev/', 'the faucet of the lab’s own chains'],
  // Protocols of others, which name the family themselves.
  ['packages/ui/src/views/buy/OnRampProviders/quoteFees.ts', 'a field of an on-ramp’s quote'],
  ['packages/core/src/swap/', 'swap services serve EVM chains alone (R-12), and their wire has a field of that name'],
  ['apps/gateway/src/data/convert/', 'swap services serve EVM chains alone (R-12), and their wire has a field of that name'],
  ['apps/gateway/src/accounts/social/farcaster.ts', 'Farcaster signs in on one chain'],
  ['apps/gateway/src/data/tokens/readTokenLists.ts', 'token lists of EVM chains write the number alone'],
  // Services that the gateway has for one family.
  ['packages/core/src/identity/lazy/fetchIdentity.ts', 'the gateway knows identities of EVM accounts alone'],
  ['packages/core/src/permissions/lazy/permissions.ts', 'the gateway keeps permissions of EVM accounts alone (ERC-7715)'],
  ['packages/core/src/send/recentReceivers.ts', 'a history of EVM chains has the contract in place of the receiver'],
  ['packages/ui/src/features/activity/describeTransaction.ts', 'a history of EVM chains has the contract in place of the receiver'],
  ['packages/core/src/signIn/state.ts', 'how accounts are spelled; the page’s first code has no room for the grammar of addresses'],
  ['apps/gateway/src/accounts/devices/mustApproveDevice.ts', 'columns of the embedded wallet’s two accounts'],
  ['apps/gateway/src/accounts/wallet/noteOwnWallets.ts', 'columns of the embedded wallet’s two accounts'],
  ['apps/gateway/src/custody/permissions/permissionRoutes.ts', 'ERC-7715 is of EVM accounts'],
  ['apps/gateway/src/data/balances/splBalanceSource.ts', 'a source that reads one family’s nodes'],
  ['apps/gateway/src/data/history/', 'a source that reads one family’s nodes'],
  ['apps/gateway/src/data/descriptors/', 'ERC-7730 describes calls of EVM contracts'],
  ['apps/gateway/src/data/names/profileRoutes.ts', 'names lead to accounts of two families (V-10)'],
  ['apps/gateway/src/data/sponsorship/', 'paymasters sponsor EVM accounts (ERC-4337)'],
]

/** What serves every family and every wallet names none of them. An exception that no file needs any more is a finding, too. */
export const families: Rule = (tree) => {
  const found = [...tree]
    .filter(([file]) => places.test(file) && !isTest(file))
    .map(([file, text]) => ({ file, lines: withoutComments(text).split('\n'), excuse: exceptions.find(([path]) => file.startsWith(path)) }))
    .map(({ lines, ...rest }) => ({ ...rest, hits: lines.flatMap((line, at) => (names.test(line) ? [{ at, line }] : [])) }))
  const named = found
    .filter(({ excuse }) => !excuse)
    .flatMap(({ file, hits }) =>
      hits.map(({ at, line }) => ({
        file: `${file}:${at + 1}`,
        says: `names ${names.exec(line)?.[0]}: ask the family's record, or what the wallet's connector says`,
      })),
    )
  const idle = exceptions
    .map(([path]) => ({ path, files: found.filter(({ file }) => file.startsWith(path)) }))
    .filter(({ files }) => files.length > 0 && files.every(({ hits }) => hits.length === 0))
    .map(({ path }) => ({ file: path, says: 'names no family and no wallet: it needs no exception any more' }))
  return [...named, ...idle]
}
