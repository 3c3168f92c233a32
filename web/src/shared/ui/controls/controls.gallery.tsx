import { type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../../../gallery/sample-words.ts';
import type { Specimens } from '../../../gallery/specimen.ts';
import { useText } from '../../i18n/index.tsx';
import parts from '../../looks/parts.module.css';
import { Button, ButtonAnchor } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { ConsentTick } from './consent-tick.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import { LangSwitch } from './lang-switch.tsx';
import { MenuButton } from './menu-button.tsx';
import { Modal } from './modal.tsx';
import { FilterBox, SearchBox, SearchField } from './search-box.tsx';
import { Sheet } from './sheet.tsx';
import { PasswordInput, Textarea, TextInput } from './text-field.tsx';

const nothing = () => undefined;

function Cards({ name, first, error }: { name: string; first?: 'a' | 'b'; error?: string }) {
  const t = useText();
  const [value, setValue] = useState(first);
  return (
    <ChoiceCards
      name={name}
      legend={t(words.short)}
      choices={[
        { value: 'a', label: t(words.person), says: t(words.sentence) },
        { value: 'b', label: t(words.longName), says: t(words.long) },
      ]}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

function Tick({ id, first = false, error }: { id: string; first?: boolean; error?: string }) {
  const t = useText();
  const [checked, setChecked] = useState(first);
  return (
    <ConsentTick id={id} checked={checked} onChange={setChecked} error={error}>
      {t(first ? words.long : words.sentence)}
    </ConsentTick>
  );
}

/** Presses or focuses the first button in it, as a person would who came to the page. */
function WithFirstButton({ act, children }: { act: 'click' | 'focus'; children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    around.current?.querySelector<HTMLElement>('button, a, input')?.[act]();
  }, [act]);
  return <div ref={around}>{children}</div>;
}

const menu = (label: string, chosen: string, other: string) => (
  <MenuButton
    className={parts.button}
    name={label}
    acts={[
      { key: 'a', label: chosen, onPress: nothing, chosen: true, disabled: true },
      { key: 'b', label: other, onPress: nothing, chosen: false, apart: true },
    ]}
  >
    {label}
  </MenuButton>
);

export const specimens: Specimens = {
  ButtonLink: {
    states: {
      default: (t) => <ButtonLink to="/">{t(words.act)}</ButtonLink>,
      outline: (t) => (
        <ButtonLink to="/" variant="outline">
          {t(words.act)}
        </ButtonLink>
      ),
      'long text': (t) => <ButtonLink to="/">{t(words.sentence)}</ButtonLink>,
    },
  },
  Button: {
    states: {
      default: (t) => <Button>{t(words.act)}</Button>,
      danger: (t) => <Button color="danger">{t(words.act)}</Button>,
      outline: (t) => <Button variant="outline">{t(words.act)}</Button>,
      disabled: (t) => <Button disabled>{t(words.act)}</Button>,
      loading: (t) => (
        <Button loading aria-busy>
          {t(words.act)}
        </Button>
      ),
    },
  },
  Focus: {
    alone: 'in main',
    states: {
      button: (t) => (
        <WithFirstButton act="focus">
          <Button>{t(words.act)}</Button>
        </WithFirstButton>
      ),
      choice: () => (
        <WithFirstButton act="focus">
          <Cards name="cards-focus" />
        </WithFirstButton>
      ),
    },
  },
  ChoiceCards: {
    states: {
      default: () => <Cards name="cards" />,
      chosen: () => <Cards name="cards-chosen" first="b" />,
      error: (t) => <Cards name="cards-error" error={t(words.problem)} />,
    },
  },
  ConsentTick: {
    states: {
      default: () => <Tick id="tick" />,
      'chosen, long text': () => <Tick id="tick-chosen" first />,
      error: (t) => <Tick id="tick-error" error={t(words.problem)} />,
    },
  },
  CopyButton: {
    states: {
      default: (t) => (
        <p>
          SF2026112300001 <CopyButton value="SF2026112300001" what={t(words.number)} />
        </p>
      ),
    },
  },
  LangSwitch: { states: { default: () => <LangSwitch className={parts.button} /> } },
  MenuButton: {
    states: { closed: (t) => menu(t(words.short), t(words.person), t(words.longName)) },
  },
  'MenuButton, open': {
    alone: 'in main',
    states: {
      open: (t) => (
        // A menu opens towards the start of the line: it belongs at the end of a bar.
        <div style={{ textAlign: 'end' }}>
          <WithFirstButton act="click">{menu(t(words.short), t(words.person), t(words.longName))}</WithFirstButton>
        </div>
      ),
    },
  },
  Dialog: {
    alone: 'in main',
    states: {
      default: (t) => (
        <Dialog
          open
          onClose={nothing}
          title={t(words.act)}
          effect={t(words.sentence)}
          verb={t(words.act)}
          onAct={nothing}
        />
      ),
      'danger, error, long text': (t) => (
        <Dialog
          open
          danger
          onClose={nothing}
          title={t(words.longName)}
          effect={t(words.long)}
          verb={t(words.act)}
          onAct={nothing}
          error={t(words.sentence)}
        >
          <Tick id="dialog-tick" />
        </Dialog>
      ),
      busy: (t) => (
        <Dialog
          open
          busy
          onClose={nothing}
          title={t(words.act)}
          effect={t(words.sentence)}
          verb={t(words.act)}
          onAct={nothing}
        />
      ),
    },
  },
  SearchBox: {
    states: {
      default: (t) => (
        <SearchBox label={t(words.person)} button={t(words.first)}>
          <SearchField label={t(words.short)} name="search" type="text" />
        </SearchBox>
      ),
    },
  },
  FilterBox: {
    states: {
      pairs: (t) => (
        <FilterBox label={t(words.number)} pairs button={t(words.first)}>
          <SearchField label={t(words.short)} name="from" type="date" />
          <SearchField label={t(words.longName)} name="to" type="date" />
        </FilterBox>
      ),
    },
  },
  SearchField: {
    states: {
      choice: (t) => (
        <SearchField label={t(words.short)} name="choice" defaultValue="a">
          <option value="a">{t(words.person)}</option>
        </SearchField>
      ),
    },
  },
  Sheet: {
    alone: 'in main',
    states: {
      below: (t) => (
        <Sheet title={t(words.short)} onClose={nothing} from="below">
          <p>{t(words.long)}</p>
        </Sheet>
      ),
      start: (t) => (
        <Sheet title={t(words.short)} onClose={nothing} from="start">
          <p>{t(words.sentence)}</p>
        </Sheet>
      ),
      'top, quiet': (t) => (
        <Sheet title={t(words.short)} onClose={nothing} from="top" quiet>
          <p>{t(words.sentence)}</p>
          <Button>{t(words.act)}</Button>
        </Sheet>
      ),
    },
  },
  ButtonAnchor: {
    states: {
      outline: (t) => (
        <ButtonAnchor href="#file" variant="outline">
          {t(words.act)}
        </ButtonAnchor>
      ),
    },
  },
  Modal: {
    alone: 'in main',
    states: {
      default: (t) => (
        <Modal title={t(words.short)} onClose={nothing}>
          <p>{t(words.long)}</p>
          <Button>{t(words.act)}</Button>
        </Modal>
      ),
      wide: (t) => (
        <Modal title={t(words.longName)} onClose={nothing} size="wide">
          <p>{t(words.long)}</p>
        </Modal>
      ),
    },
  },
  TextInput: {
    states: {
      default: (t) => <TextInput id="line" label={t(words.short)} description={t(words.sentence)} />,
      error: (t) => <TextInput id="line-error" label={t(words.short)} defaultValue="1" error={t(words.sentence)} />,
      disabled: (t) => <TextInput id="line-off" label={t(words.short)} defaultValue="1" disabled />,
    },
  },
  PasswordInput: {
    states: {
      default: (t) => <PasswordInput id="secret" label={t(words.short)} showLabel={t(words.act)} />,
      error: (t) => (
        <PasswordInput id="secret-error" label={t(words.short)} showLabel={t(words.act)} error={t(words.sentence)} />
      ),
    },
  },
  Textarea: {
    states: {
      default: (t) => <Textarea id="area" label={t(words.short)} rows={3} />,
      error: (t) => <Textarea id="area-error" label={t(words.short)} rows={2} growTo={6} error={t(words.sentence)} />,
    },
  },
};
