import { GetWallet } from './GetWallet/GetWallet.tsx'
import { WhatIsANetwork } from './WhatIsANetwork/WhatIsANetwork.tsx'
import { WhatIsAWallet } from './WhatIsAWallet/WhatIsAWallet.tsx'

/** Help for first visitors. */
export const helpViews = { WhatIsAWallet, WhatIsANetwork, GetWallet }
