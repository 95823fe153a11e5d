import { preset } from '@latchkey/tsup'
import { clientEntries } from '@latchkey/tsup/clientEntries'

export default preset(['src/index.ts', 'src/account.ts', 'src/internal.ts'], {
  onSuccess: () => clientEntries(['index', 'account', 'internal']),
})
