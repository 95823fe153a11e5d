import { describeView } from '../../../../test/describeView.tsx'
import { mockShop } from '../../../../test/mockShop.ts'

const { setUp, arrive } = mockShop()
describeView('WhatIsABuy', { route: { view: 'WhatIsABuy' }, setUp, arrive })
