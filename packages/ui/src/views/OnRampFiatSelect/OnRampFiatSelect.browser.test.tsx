import { describeView } from '../../describeView.fixture.tsx'
import { mockShop } from '../../mockShop.fixture.ts'

const { setUp, arrive } = mockShop()
describeView('OnRampFiatSelect', { route: { view: 'OnRampFiatSelect' }, setUp, arrive, focuses: '[data-testid="list-search"]' })
