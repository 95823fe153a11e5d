import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot': 'Latchkey 保管你登录的钱包。它绝不会通过电话或聊天索要验证码，也绝不会索要你的助记词。',
  'mail.open': '打开页面',
  'mail.thisApp': '此应用',
  'mail.fact.app': '应用',
  'mail.fact.device': '设备',
  'mail.fact.time': '时间',
  'mail.unknownDevice': '未知',
  'mail.onNetwork': '{device}，网络 {network}',
  'mail.notMe': '不是你本人？请在一周内打开此页面并告知我们：',

  'code.subject': '{app} 的验证码',
  'code.login': '你的登录验证码：',
  'code.recover': '在新设备上打开钱包的验证码：',
  'code.export': '查看钱包助记词的验证码：',
  'code.device_add': '更改钱包恢复方式的验证码：',
  'code.spend': '用于批准超出网站每日限额之请求的验证码：',
  'code.email_primary': '更改钱包邮箱地址的验证码：',
  'code.email_secondary': '将此邮箱设为钱包邮箱地址的验证码：',
  'code.moves': '使用此验证码后，你的钱包会从此邮箱转移到 {email}。之后任何能查看该邮箱的人都可以登录此钱包。',
  'code.movesHere': '使用此验证码后，一个钱包会从 {former} 转移到此邮箱 {email}。',
  'code.expires': '验证码 {n} 分钟内有效，只能在你正在登录的设备上使用一次。',
  'code.address': '你的钱包地址：{address}',
  'code.ignore': '如果不是你本人操作，请忽略此邮件，且不要透露验证码。',

  'approval.subject': '有新设备请求访问你在 {app} 的钱包',
  'approval.text': '是你本人吗？请打开此页面，并选择新设备显示的数字：',
  'approval.not': '如果不是，请在该页面按“不是我本人”。仅打开页面不会改变任何内容。',

  'deviceAdded.subject': '新设备已可使用你的钱包',
  'deviceAdded.text': '{device} 已在 {origin} 添加。',

  'recovery.subject': '你的钱包正在新设备上打开',
  'recovery.text': '{device} 在 {origin} 请求打开钱包。',
  'recovery.waits': '它将在 {n} 分钟后获得钱包。',
  'recovery.remove': '在拥有此钱包的浏览器的设备列表中可以看到它，你可以在那里移除。',
  'recovery.byDevice': '它已通过拥有此钱包的设备验证身份。',
  'recovery.byPasskey': '它已通过你的通行密钥验证身份。',
  'recovery.byCode': '它已通过发送到你邮箱的验证码验证身份。',
  'recovery.tellNobody': '请勿将验证码告诉任何人。',

  'passkeyAdded.subject': '你的钱包添加了通行密钥',
  'passkeyAdded.text': '从现在起，可用它登录你的钱包，无需验证码。',
  'passkeyAdded.not': '如果不是你本人操作，请登录，选择“通行密钥”将其移除，再选择“设备”退出所有其他设备。',
  'passkeyRemoved.subject': '你的钱包移除了一个通行密钥',
  'passkeyRemoved.text': '它不能再登录你的钱包。',
  'passkeyRemoved.not': '如果不是你本人操作，请登录，选择“设备”并退出所有其他设备。',

  'numberPressed.subject': '有人按下数字，让一台设备进入你的钱包',
  'numberPressed.text': '有人在另一个窗口以你的身份登录，并按下了 {device} 在 {origin} 显示的数字。',
  'numberPressed.now': '该设备现在可以打开你的钱包。',

  'askedEmail.subject': '有人想更改你钱包的邮箱地址',
  'askedEmail.text': '{device} 请求将你钱包的邮箱地址从 {before} 更改为 {next}，且仅以你的邮箱作为身份证明。一天后它便可更改。',
  'askedPasskey.subject': '有人想移除你钱包的通行密钥',
  'askedPasskey.text': '{device} 请求移除用于登录你钱包的通行密钥，且仅以你的邮箱作为身份证明。一天后它便可移除。',
  'asked.not': '如果不是你本人操作，请在下面的页面告知我们，或选择“设备”并退出所有其他设备。',

  'emailChanged.subject': '你钱包的邮箱地址已更改',
  'emailChanged.text': '你的钱包现在属于 {email}，不再属于此邮箱。其他设备已退出登录。',
  'emailChanged.undo': '如果不是你本人操作，请在一天内通过此页面从 {email} 收回：',
}
