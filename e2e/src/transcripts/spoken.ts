/** What a screen reader says of a role, in the order zh, en; what is not here has no name of its own and says only its text. */
const roles: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  alert: ['警告', 'alert'],
  alertdialog: ['警告对话框', 'alert dialog'],
  article: ['文章', 'article'],
  banner: ['页眉', 'banner'],
  blockquote: ['引文', 'quotation'],
  button: ['按钮', 'button'],
  cell: ['单元格', 'cell'],
  checkbox: ['复选框', 'tick box'],
  columnheader: ['列标题', 'column header'],
  combobox: ['组合框', 'combo box'],
  complementary: ['补充内容', 'complementary'],
  contentinfo: ['页脚', 'content information'],
  definition: ['释义', 'definition'],
  dialog: ['对话框', 'dialog'],
  figure: ['插图', 'figure'],
  form: ['表单', 'form'],
  group: ['分组', 'group'],
  heading: ['标题', 'heading'],
  img: ['图片', 'picture'],
  link: ['链接', 'link'],
  list: ['列表', 'list'],
  listbox: ['列表框', 'list box'],
  listitem: ['列表项', 'item'],
  main: ['主要内容', 'main'],
  menu: ['菜单', 'menu'],
  menuitem: ['菜单项', 'menu item'],
  meter: ['计量', 'meter'],
  navigation: ['导航', 'navigation'],
  option: ['选项', 'option'],
  progressbar: ['进度条', 'progress bar'],
  radio: ['单选按钮', 'radio button'],
  radiogroup: ['单选组', 'radio group'],
  region: ['区域', 'region'],
  row: ['行', 'row'],
  rowheader: ['行标题', 'row header'],
  search: ['搜索', 'search'],
  searchbox: ['搜索框', 'search box'],
  separator: ['分隔线', 'separator'],
  slider: ['滑块', 'slider'],
  spinbutton: ['数字框', 'number box'],
  status: ['状态', 'status'],
  switch: ['开关', 'switch'],
  tab: ['选项卡', 'tab'],
  table: ['表格', 'table'],
  tablist: ['选项卡组', 'tab list'],
  tabpanel: ['选项卡内容', 'tab panel'],
  term: ['名词', 'term'],
  textbox: ['编辑框', 'edit box'],
};

const states: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  checked: ['已选', 'ticked'],
  disabled: ['不可用', 'unavailable'],
  expanded: ['已展开', 'expanded'],
  pressed: ['已按下', 'pressed'],
  selected: ['已选中', 'selected'],
  invalid: ['有误', 'invalid'],
};

const stateOf = (part: string, at: 0 | 1): string => {
  const [name = '', value] = part.split('=');
  if (name === 'level') return at === 0 ? `${value} 级` : `level ${value}`;
  return states[name]?.[at] ?? '';
};

const unquoted = (text: string): string => (text.startsWith('"') ? String(JSON.parse(text)) : text);

const days = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/g;
const months =
  /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|May(?= \d)|June|July|August|September|October|November|December)\b/g;
/** Without what differs with the hour, the day and the run. */
const steady = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{32,}\b/g, '0')
    .replaceAll(/\d+/g, '0')
    // The count of unread messages comes after the page.
    .replaceAll(/ ?(，0 条未读|, 0 unread)/g, '')
    .replaceAll(/(剩|还有|已逾期) 0 天|今天到期/g, 'X 天')
    .replaceAll(/\b(In 0 days?|0 days? (left|overdue)|Due today)\b/g, 'X days')
    // A last day that is a day off moves.
    .replaceAll(/这一日是休假日，顺延到[^。]*。| That is a day off, so it moves to [^.]*\./g, '')
    .replaceAll(/(上午|下午|晚上)好/g, 'X好')
    .replaceAll(/\bGood (morning|afternoon|evening)\b/g, 'Good X')
    .replaceAll(/(已经存好，)\S+ 0 点(半|零 0 分| 0 分)?/g, '$10 点')
    .replaceAll(/(Saved, )0(:0)? [ap]m/g, '$10')
    .replaceAll(/(周|星期)[一二三四五六日]/g, '$1X')
    .replaceAll(days, 'Xday')
    .replaceAll(months, 'Month');

/** One line of an accessibility tree: `- role "name" [state] …: text`; null for what is not said (addresses, boxes without a name). */
function spokenLine(line: string, at: 0 | 1): string | null {
  const found = /^(\s*)- (.*)$/.exec(line);
  if (!found) return null;
  const [, indent = '', whole = ''] = found;
  const rest = whole.startsWith("'") ? whole.slice(1).replace(/':?(\s.*)?$/, '$1') : whole;
  if (rest.startsWith('/')) return null;
  const parts = /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*):?(?: (.*))?$/.exec(rest);
  if (!parts) return `${indent}${steady(rest)}`;
  const [, role = '', name, attributes = '', text] = parts;
  const said = [
    roles[role]?.[at] ?? '',
    ...[...attributes.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => stateOf(part, at)),
    name ? steady(unquoted(name)) : '',
    text ? steady(unquoted(text)) : '',
  ].filter((word) => word !== '');
  return said.length === 0 ? null : `${indent}${said.join(at === 0 ? ' ' : ', ')}`;
}

const depthOf = (line: string): number => line.length - line.trimStart().length;
/** In the order of a list that is sorted by days: of an item a line that is nothing but days. */
const isDated = (item: readonly string[]): boolean => item.some((line) => /^\s*(X 天|X days|0-0)$/.test(line));

/** Items beside each other whose order follows from the day, in an order that does not. */
function inSteadyOrder(lines: readonly string[], item: string): readonly string[] {
  const ordered: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const depth = depthOf(lines[at] ?? '');
    const beside: string[][] = [];
    let next = at;
    while (next < lines.length && (lines[next] ?? '').trim() === item && depthOf(lines[next] ?? '') === depth) {
      const from = next;
      for (next += 1; next < lines.length && depthOf(lines[next] ?? '') > depth; ) next += 1;
      beside.push(lines.slice(from, next));
    }
    if (beside.length > 0 && beside.every(isDated)) ordered.push(...beside.toSorted(byText).flat());
    else ordered.push(...lines.slice(at, Math.max(next, at + 1)));
    at = Math.max(next, at + 1);
  }
  return ordered;
}
const byText = (a: readonly string[], b: readonly string[]): number => (a.join('\n') < b.join('\n') ? -1 : 1);

/** How many items are due soon is said only where there are some. */
const isOfTheDay = (line: string): boolean => /^\s*(按钮 快到期 0|button, Due soon 0)$/.test(line);

/** An accessibility tree (`ariaSnapshot`) as a screen reader says it line by line, without what differs from day to day. */
export function spoken(tree: string, lang: 'zh' | 'en'): string {
  const at = lang === 'zh' ? 0 : 1;
  const lines = tree.split('\n').flatMap((line) => spokenLine(line, at) ?? []);
  const steadyLines = lines.filter((line) => !isOfTheDay(line));
  return `${inSteadyOrder(steadyLines, roles.listitem?.[at] ?? '').join('\n')}\n`;
}
