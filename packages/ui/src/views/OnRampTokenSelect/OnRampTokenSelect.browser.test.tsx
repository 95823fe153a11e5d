import { describeView } from '../../describeView.fixture.tsx'
import { mockShop } from '../../mockShop.fixture.ts'

const { setUp, arrive } = mockShop()
describeView('OnRampTokenSelect', { route: { view: 'OnRampTokenSelect' }, setUp, arrive, focuses: '[data-testid="list-search"]' })
