/** The sections of an article, rendered by the kind of their content. */
import type { ReactNode } from 'react';
import { Fields } from './Fields.tsx';
import { Examples, Members } from './Members.tsx';
import type { Section } from './model.ts';
import { SectionHeading } from './parts.tsx';
import { References } from './References.tsx';
import { SymbolGroups, Symbols } from './Symbols.tsx';
import { trusted } from './trusted.ts';

export function Sections({
  sections,
}: {
  readonly sections: readonly Section[];
}): ReactNode {
  return sections.map((section) => (
    <section
      key={section.id}
      className={isInherited(section) ? 'section inherited' : 'section'}
    >
      <SectionHeading head={section} />
      <Content section={section} />
    </section>
  ));
}

function isInherited(section: Section): boolean {
  return (
    section.content === 'members' &&
    section.members.every(({ inherited }) => inherited)
  );
}

function Content({ section }: { readonly section: Section }): ReactNode {
  switch (section.content) {
    case 'fields':
      return <Fields fields={section.fields} />;
    case 'members':
    case 'overloads':
      return <Members members={section.members} />;
    case 'examples':
      return <Examples examples={section.examples} />;
    case 'references':
      return <References lists={section.references} />;
    case 'symbols':
      return <Symbols rows={section.rows} />;
    case 'groups':
      return <SymbolGroups groups={section.groups} />;
    case 'prose':
      return <div className="prose" {...trusted(section.prose.html)} />;
    case 'list':
      return (
        <div className="prose">
          <ul>
            {section.items.map(({ html }, index) => (
              <li key={index} {...trusted(html)} />
            ))}
          </ul>
        </div>
      );
  }
}
