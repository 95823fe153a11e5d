import { describeView } from '../../../../test/describeView.tsx'
import { helpStates } from '../../../../test/states/help.ts'

describeView(helpStates, 'WhatIsANetwork')
