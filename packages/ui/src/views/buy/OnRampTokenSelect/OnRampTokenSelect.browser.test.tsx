import { describeView } from '../../../../test/describeView.tsx'
import { mockShop } from '../../../../test/mockShop.ts'

const { setUp, arrive } = mockShop()
describeView('OnRampTokenSelect', { route: { view: 'OnRampTokenSelect' }, setUp, arrive, focuses: '[data-testid="list-search"]' })
