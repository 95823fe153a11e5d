import { defineView } from '../../defineView.ts'

/** Help about networks. */
export const whatIsANetwork = defineView<'WhatIsANetwork'>({
  header: 'bar',
  useHeader: () => ({ title: 'whatIsANetwork.title' }),
  load: async () => (await import('./WhatIsANetwork.tsx')).WhatIsANetwork,
})
