import { defineView } from '../../defineView.ts'
import { HelpTool } from '../../shell/HelpTool.tsx'

/** The networks to choose from. */
export const networks = defineView<'Networks'>({
  header: 'bar',
  useHeader: () => ({ title: 'networks.title', tools: <HelpTool view="WhatIsANetwork" /> }),
  load: async () => (await import('./Networks.tsx')).Networks,
  next: ['SwitchNetwork', 'SwitchActiveChain'],
})
