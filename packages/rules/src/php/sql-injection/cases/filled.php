<?php

namespace app\models;

use Yii;
use yii\base\Model;

class OrderSearch extends Model
{
    public $customer;
    public $page = 20;

    public function search(array $params)
    {
        $query = Order::find()->alias('o')->joinWith('customer c');
        // ok: php/sql-injection
        $query->andWhere("c.size > {$this->page}");
        if (!$this->load($params) || !$this->validate()) {
            return null;
        }
        // ok: php/sql-injection
        $query->andFilterWhere(['o.customer' => $this->customer]);
        // ruleid: php/sql-injection
        $query->andWhere("c.name LIKE '%{$this->customer}%'");
        return $query;
    }
}

class Order extends \yii\db\ActiveRecord
{
}

(new OrderSearch())->search(Yii::$app->request->queryParams);
