import { connectMethodsAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useState } from 'react'
import { defineView } from '../../../defineView.ts'
import { Connect } from './Connect.tsx'

/** Where the user chooses how to connect. */
export const connectView = defineView<'Connect'>({
  title: 'connect.signIn',
  useHeader: () => {
    // The title of the first frame stays.
    const [first] = useState(useKitValue(connectMethodsAtom)[0])
    return first === 'wallet' ? { title: 'connect.title' } : {}
  },
  header: 'root',
  help: 'WhatIsAWallet',
  load: async () => ({ Connect }),
  isFirst: true,
  next: ['ConnectingExternal'],
})
