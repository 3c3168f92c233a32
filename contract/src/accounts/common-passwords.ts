/** Passwords that are guessed first, in small letters. Written out here; a password that is one of them is refused. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 12345678910 123456789a 123456789q 1234567a 12345678a 1234qwer 123qwe123 123qweasd
  123abc123 123654789 123321123 123123123 12341234 12344321 12121212 11223344 1122334455 11111111 111111111 1111111111 00000000
  000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 987654321 9876543210
  87654321 1357924680 13579246 24681012 147258369 147852369 159357456 159753456 741852963 789456123 963852741 31415926 3141592653
  5201314520 52013145 5201314a 1314520520 13145200 woaini520 woaini1314 woaini123 woaini521 aini1314 iloveyou iloveyou1 iloveyou520
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa$$word password! mypassword qwertyui qwertyuiop qwerty123
  qwerty1234 qwer1234 qwerasdf qweasdzxc qwe123456 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t
  zaq12wsx zaq1zaq1 zxcvbnm123 zxcvbnma asdfghjk asdfghjkl asdf1234 asdasd123 asd123456 a1234567 a12345678 a123456789 aa123456
  aa12345678 aaa123456 aaaa1111 aaaaaaaa abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefg1 a1b2c3d4 abcabc123 admin123
  admin1234 admin888 administrator root1234 rootroot test1234 testtest guest123 welcome1 welcome123 changeme letmein1 letmein123
  sunshine princess football baseball superman trustno1 dragon123 monkey123 master123 computer internet microsoft michelle jennifer
  zhongguo zhongguo1 china123 china2008 beijing2008 shanghai guangzhou zhangwei wangwei123 liwei123 wodemima mima1234 mima123456
  buzhidao nihao123 nihao1234 woshishui longlong xiaoming xiaoxiao tiantian mingming haohaohao weixin123
  taobao123 alipay123 qq123456 qq123456789 z123456789 w123456789 s123456789 l123456789 wang1234 zhang123 lawyer123 court123 fayuan123
  sufu1234 yunxi123 susong123 lvshi123 2026sufu sufu2026 20252026 20262026 19491001 20080808 20200202 20260101`.split(
    /\s+/,
  ),
);
