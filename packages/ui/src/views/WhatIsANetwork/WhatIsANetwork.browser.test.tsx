import { describeView } from '../../describeView.fixture.tsx'

describeView('WhatIsANetwork', { route: { view: 'WhatIsANetwork' }, isRoot: true })
