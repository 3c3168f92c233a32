import type { ItemSchema } from '../field.ts';

export const witness: ItemSchema = {
  key: 'WITNESS',
  title: { zh: '证人', en: 'Witness' },
  nameField: 'witnessName',
  fields: [
    { name: 'witnessName', label: { zh: '证人姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    { name: 'gender', label: { zh: '性别', en: 'Sex' }, control: 'radio', required: true, dictionary: 'GENDER' },
    {
      name: 'idNo',
      label: { zh: '身份证号码', en: 'ID number' },
      control: 'text',
      required: true,
      min: 6,
      max: 30,
      format: 'id-number',
      mask: 'id',
    },
    { name: 'occupation', label: { zh: '职业', en: 'Occupation' }, control: 'text', required: true, max: 50 },
    { name: 'address', label: { zh: '住所', en: 'Address' }, control: 'text', required: true, min: 4, max: 200 },
    {
      name: 'phone',
      label: { zh: '联系方式', en: 'Phone' },
      control: 'text',
      required: true,
      min: 7,
      max: 20,
      format: 'phone',
      mask: 'phone',
    },
    {
      name: 'relationToParty',
      label: { zh: '与当事人的关系', en: 'Relation to parties' },
      control: 'text',
      required: true,
      min: 1,
      max: 100,
    },
    {
      name: 'testimonySummary',
      label: { zh: '作证的主要内容', en: 'Main content of testimony' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
    },
    {
      name: 'factToProve',
      label: { zh: '与待证事实的关联性', en: 'Link with the fact to be proved' },
      control: 'textarea',
      required: true,
      min: 5,
      max: 500,
    },
  ],
  rules: [{ rule: 'sex', field: 'gender', than: 'idNo' }],
};

export const recused: ItemSchema = {
  key: 'RECUSED',
  title: { zh: '被申请回避人', en: 'Person to be recused' },
  nameField: 'targetName',
  fields: [
    { name: 'targetName', label: { zh: '姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    {
      name: 'targetPosition',
      label: { zh: '职务', en: 'Position' },
      control: 'select',
      required: true,
      dictionary: 'RECUSAL_POSITION',
    },
    {
      name: 'targetDepartment',
      label: { zh: '所在部门/单位', en: 'Department' },
      control: 'text',
      required: false,
      max: 100,
      hint: { zh: '不清楚可以不填。', en: 'May be left empty if unknown.' },
    },
  ],
};

export const expert: ItemSchema = {
  key: 'EXPERT',
  title: { zh: '有专门知识的人', en: 'Person with special knowledge' },
  nameField: 'expertName',
  fields: [
    { name: 'expertName', label: { zh: '姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    { name: 'gender', label: { zh: '性别', en: 'Sex' }, control: 'radio', required: true, dictionary: 'GENDER' },
    {
      name: 'idNo',
      label: { zh: '身份证号码', en: 'ID number' },
      control: 'text',
      required: true,
      min: 6,
      max: 30,
      format: 'id-number',
      mask: 'id',
    },
    { name: 'employer', label: { zh: '工作单位', en: 'Employer' }, control: 'text', required: true, max: 100 },
    { name: 'title', label: { zh: '职称/职务', en: 'Title' }, control: 'text', required: true, max: 50 },
    { name: 'specialty', label: { zh: '专业领域', en: 'Specialty' }, control: 'text', required: true, max: 100 },
    {
      name: 'qualification',
      label: { zh: '资格证书名称及编号', en: 'Qualification' },
      control: 'text',
      required: false,
      max: 200,
    },
    {
      name: 'phone',
      label: { zh: '联系方式', en: 'Phone' },
      control: 'text',
      required: true,
      min: 7,
      max: 20,
      format: 'phone',
      mask: 'phone',
    },
  ],
  rules: [{ rule: 'sex', field: 'gender', than: 'idNo' }],
};

export const appraiser: ItemSchema = {
  key: 'APPRAISER',
  title: { zh: '鉴定人', en: 'Appraiser' },
  nameField: 'appraiserName',
  fields: [
    { name: 'appraiserName', label: { zh: '姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    { name: 'institution', label: { zh: '鉴定机构', en: 'Institution' }, control: 'text', required: true, max: 100 },
    { name: 'licenseNo', label: { zh: '执业证号', en: 'Licence number' }, control: 'text', required: false, max: 50 },
  ],
};

export const lawyer: ItemSchema = {
  key: 'LAWYER',
  title: { zh: '持令律师', en: 'Lawyer named in the order' },
  nameField: 'lawyerName',
  fields: [
    { name: 'lawyerName', label: { zh: '姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    {
      name: 'licenseNo',
      label: { zh: '执业证号', en: 'Licence number' },
      control: 'text',
      required: true,
      format: 'lawyer-licence',
    },
    { name: 'lawFirm', label: { zh: '律师事务所', en: 'Law firm' }, control: 'text', required: true, max: 100 },
    {
      name: 'phone',
      label: { zh: '联系电话', en: 'Phone' },
      control: 'text',
      required: true,
      format: 'mobile',
      mask: 'phone',
    },
  ],
};

export const visitor: ItemSchema = {
  key: 'VISITOR',
  title: { zh: '来访人', en: 'Visitor' },
  nameField: 'visitorName',
  fields: [
    { name: 'visitorName', label: { zh: '姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    {
      name: 'idType',
      label: { zh: '证件类型', en: 'ID type' },
      control: 'select',
      required: true,
      dictionary: 'ID_TYPE',
    },
    {
      name: 'idNo',
      label: { zh: '证件号码', en: 'ID number' },
      control: 'text',
      required: true,
      min: 6,
      max: 30,
      format: 'id-number',
      idTypeField: 'idType',
      mask: 'id',
    },
    {
      name: 'phone',
      label: { zh: '手机号码', en: 'Mobile' },
      control: 'text',
      required: true,
      format: 'mobile',
      mask: 'phone',
    },
  ],
};

export const familyMember: ItemSchema = {
  key: 'FAMILY_MEMBER',
  title: { zh: '家庭成员', en: 'Family member' },
  nameField: 'memberName',
  fields: [
    { name: 'memberName', label: { zh: '姓名', en: 'Name' }, control: 'text', required: true, min: 2, max: 50 },
    { name: 'relation', label: { zh: '与申请人关系', en: 'Relation' }, control: 'text', required: true, max: 20 },
    {
      name: 'age',
      label: { zh: '年龄', en: 'Age' },
      control: 'text',
      required: true,
      min: 0,
      max: 150,
      format: 'whole-number',
    },
    {
      name: 'workOrSchool',
      label: { zh: '工作/就读情况', en: 'Work or school' },
      control: 'text',
      required: false,
      max: 100,
    },
    {
      name: 'monthlyIncome',
      label: { zh: '月收入（元）', en: 'Monthly income (CNY)' },
      control: 'money',
      required: false,
      min: 0,
      max: 999_999_900,
    },
  ],
};
