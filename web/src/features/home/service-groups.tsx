import type { Service, ServiceModule } from '@sufu/contract/content';
import type { Text } from '@sufu/contract/core';
import { useServices } from '../../shared/catalogue/use-services.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useUser } from '../../shared/session/session.ts';
import { moduleIcon } from '../../shared/ui/display/service-icons.ts';
import classes from './home-page.module.css';
import { ServiceSearch } from './service-search.tsx';
import { titles } from './titles.ts';
import { words } from './words.ts';

/** Of each group the first few; the rest is one press away. */
const shown = 4;

/** The short name is enough in Chinese unless it repeats its group; English needs the full title. */
const nameOf = ({ short, title }: Service, group: Text): Text => ({
  zh: short.zh === group.zh ? title.zh : short.zh,
  en: title.en,
});

function Group({ group: { key, title, services } }: { group: ServiceModule }) {
  const t = useText();
  const Sign = moduleIcon(key);
  return (
    <li>
      <h3>
        <Sign className="icon" aria-hidden />
        {t(title)}
      </h3>
      <ul>
        {services.slice(0, shown).map((service) => (
          <li key={service.key}>
            <Link to={service.to}>{t(nameOf(service, title))}</Link>
          </li>
        ))}
        {services.length > shown && (
          <li>
            <Link
              to={`/more/index#${key}`}
              aria-label={`${t(title)} ${t(words.moreOfGroup, { n: services.length - shown })}`}
            >
              {t(words.moreOfGroup, { n: services.length - shown })}
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

/** What is offered to whoever is here, by matter (B066). Who is signed in has the search here; a visitor has it above. */
export function ServiceGroups() {
  const t = useText();
  const user = useUser();
  const { modules, services } = useServices();
  return (
    <section>
      <div className={classes.heading}>
        <h2>{t(titles.byMatter)}</h2>
        <Link to="/more/index">{t(words.allServices)}</Link>
      </div>
      {user && (
        <div className={classes.find}>
          <ServiceSearch />
        </div>
      )}
      <ul className={classes.groups}>
        {modules.map((group) => (
          <Group key={group.key} group={group} />
        ))}
        <li className={classes.all}>
          <Link className="target" to="/more/index">
            {t(words.allServicesCount, { n: services.length })}
          </Link>
        </li>
      </ul>
    </section>
  );
}
