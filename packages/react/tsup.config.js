import { preset } from '@latchkey/tsup'
import { clientEntries } from '@latchkey/tsup/clientEntries'

export default preset(['src/index.ts', 'src/account.ts', 'src/contracts.ts', 'src/internal.ts', 'src/viem.ts'], {
  onSuccess: () => clientEntries(['index', 'account', 'contracts', 'internal']),
})
