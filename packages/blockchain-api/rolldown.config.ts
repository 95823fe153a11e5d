import { chunks, listModules } from '@latchkey/tsup/chunks'

/** Every method is a file of its own: a host's bundler then lays each beside what asks for it, not all beside the first that does. */
const between = {
  // With a connected account.
  account: {
    files: [
      ...['src/balance/getBalance.ts', 'src/balance/priceDayAgo.ts', 'src/balance/tokenBalance.ts'],
      ...['src/names/listNames.ts', 'src/names/profile.ts', 'src/texts.ts'],
    ],
  },
}

export default chunks(listModules(), { between })
