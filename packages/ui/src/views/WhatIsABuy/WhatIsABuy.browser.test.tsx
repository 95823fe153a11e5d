import { describeView } from '../../describeView.fixture.tsx'
import { mockShop } from '../../mockShop.fixture.ts'

const { setUp, arrive } = mockShop()
describeView('WhatIsABuy', { route: { view: 'WhatIsABuy' }, setUp, arrive })
