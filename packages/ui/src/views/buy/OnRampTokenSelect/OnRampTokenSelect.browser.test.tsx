import { describeView } from '../../../../test/describeView.tsx'
import { buyStates } from '../../../../test/states/buy.ts'

describeView(buyStates, 'OnRampTokenSelect')
