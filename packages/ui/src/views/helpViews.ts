import { Downloads } from './Downloads/Downloads.tsx'
import { GetWallet } from './GetWallet/GetWallet.tsx'
import { WhatIsANetwork } from './WhatIsANetwork/WhatIsANetwork.tsx'
import { WhatIsAWallet } from './WhatIsAWallet/WhatIsAWallet.tsx'

/** Help for first visitors, and where a wallet can be had. */
export const helpViews = { WhatIsAWallet, WhatIsANetwork, GetWallet, Downloads }
