import { describeView } from '../../../../test/describeView.tsx'
import { mockShop } from '../../../../test/mockShop.ts'

const { setUp, arrive } = mockShop()
describeView('OnRampFiatSelect', { route: { view: 'OnRampFiatSelect' }, setUp, arrive, focuses: '[data-testid="list-search"]' })
