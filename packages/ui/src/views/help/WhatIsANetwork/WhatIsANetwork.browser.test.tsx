import { describeView } from '../../../../test/describeView.tsx'

describeView('WhatIsANetwork', { route: { view: 'WhatIsANetwork' }, isRoot: true })
