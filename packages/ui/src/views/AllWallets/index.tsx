import { defineView } from '../../defineView.ts'
import { ScanTool } from './ScanTool.tsx'

/** Every wallet there is, to search. */
export const allWallets = defineView<'AllWallets'>({
  header: 'bar',
  useHeader: () => ({ title: 'connect.allWallets', tools: <ScanTool /> }),
  load: async () => (await import('./AllWallets.tsx')).AllWallets,
  next: ['ConnectingExternal', 'Downloads'],
})
